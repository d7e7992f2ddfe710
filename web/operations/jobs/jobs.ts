export { JobsSection } from './jobs-section.tsx'
export { QueuesSection } from './queues-section.tsx'
