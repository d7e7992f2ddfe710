export { levelLabels, reasonChoices, reasonLabels } from './posting-labels.ts'
