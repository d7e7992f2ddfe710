import { questions } from '#web/site/landing/landing.ts'
import type { HelpArticle } from './help-article.ts'

const plain = (text: string) => ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`

interface Guide {
  readonly slug: string
  readonly title: string
  readonly description: string
}

/** Guides, the SkillBridge page and common questions, with their search words. */
export function helpArticlesOf(guides: readonly Guide[]): HelpArticle[] {
  return [
    ...guides.map(({ slug, title, description }) => ({
      title,
      href: `/guides/${slug}`,
      words: plain(description),
    })),
    {
      title: 'SkillBridge 101',
      href: '/skillbridge-101',
      words: plain('skillbridge program limits days service grade rank who approves pay'),
    },
    {
      title: 'Federal careers',
      href: '/federal-careers',
      words: plain('federal government jobs usajobs veterans preference series gs resume sf15'),
    },
    ...questions.map(({ question, answer }) => ({
      title: question,
      href: '/original#questions',
      words: plain(answer),
    })),
  ]
}
