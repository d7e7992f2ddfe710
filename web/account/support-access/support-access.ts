export { SupportAccessSection } from './support-access-section.tsx'
