/** Stands where a category is chosen for what is filed under none. */
export const withoutCatalog = '-'
