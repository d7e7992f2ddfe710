export { organizationText } from './organization-labels.ts'
