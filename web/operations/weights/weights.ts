export { WeightsSection } from './weights-section.tsx'
