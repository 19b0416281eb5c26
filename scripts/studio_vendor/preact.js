export { Component, createRef, render } from "preact";
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
export { batch, computed, effect, signal } from "@preact/signals";
export { html } from "htm/preact";
