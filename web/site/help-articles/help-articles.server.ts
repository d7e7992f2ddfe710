import { listGuides } from '#web/site/guides/guides.ts'
import { helpArticlesOf } from './help-articles.ts'

const articles = helpArticlesOf(listGuides())

/** Articles suggested while a ticket is written. */
export const listHelpArticles = () => articles
