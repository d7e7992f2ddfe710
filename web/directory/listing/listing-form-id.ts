/** Filters and their button stand outside of the search form and belong to it by this id. */
export const listingFormId = 'listing'
