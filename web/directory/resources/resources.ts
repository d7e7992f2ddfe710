export { ResourceCard } from './resource-card.tsx'
export { ResourceFacts } from './resource-facts.tsx'
export { audienceNames, moments, needNames, runByNames } from './resource-labels.ts'
