export { ExampleMatch, ExampleWindow } from './example-match.tsx'
export { questions } from './questions.ts'
