export { AnswerComment } from './answer-comment.tsx'
export { LineRewrite } from './line-rewrite.tsx'
