export { DeletionSection } from './deletion-section.tsx'
