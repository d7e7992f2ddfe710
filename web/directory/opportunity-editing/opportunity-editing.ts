export { opportunityText } from './recorded-text.ts'
