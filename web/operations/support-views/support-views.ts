export { RecordsSection } from './records-section.tsx'
