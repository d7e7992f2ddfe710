export { categoryText } from './category-text.ts'
