export { SessionsSection } from './sessions-section.tsx'
