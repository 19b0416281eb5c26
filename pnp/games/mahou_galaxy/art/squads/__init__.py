"""Who stands on a picture of a squad: figures of three manners, what they carry, the night behind them."""
