export { CompareBox, CompareForm } from './compare-form.tsx'
export { everything, listingHref } from './listing-address.ts'
export { queryOf, readListingSearch } from './listing-query.ts'
export {
  clearanceNames,
  deliveryNames,
  kindNames,
  openToNames,
  showDelivery,
  showPlace,
  showStates,
} from './listing-text.ts'
export { OpportunityBody } from './opportunity-body.tsx'
export { OpportunityCard } from './opportunity-card.tsx'
export { OrganizationBody } from './organization-body.tsx'
export { applyAddressIn } from './prose-blocks.ts'
