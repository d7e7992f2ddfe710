/** Filters and their button are outside the search form and belong to it through this ID. */
export const listingFormId = 'listing'
