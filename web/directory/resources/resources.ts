export { audienceNames, moments, needNames, runByNames } from './resource-labels.ts'
