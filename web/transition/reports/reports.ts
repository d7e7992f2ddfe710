export { ReadinessSection } from './readiness-section.tsx'
