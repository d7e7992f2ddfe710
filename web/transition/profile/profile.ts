export { separationNoun, separationWord } from './separation-word.ts'
