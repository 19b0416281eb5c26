"""A picture's silhouette becomes a Neuroi: the staggered cards that cover it best."""
