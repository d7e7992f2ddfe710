import { saveOwnAlumniEntry } from '#contract/community/alumni.ts'
import { saveOwnStory, storyConsent } from '#contract/community/alumni-stories.ts'
import { askIntroduction } from '#contract/community/introductions.ts'
import { listedAlumnus } from '#test/alumni.ts'
import type { Member, TestApp } from '#test/app.ts'
import type { Place } from './pages.ts'

/** Alumni network pages with an entry, a request and a story. */
export async function alumniPages(app: TestApp, member: Member): Promise<Place[]> {
  const alumnus = await listedAlumnus(app, { role: 'Welder', city: 'Norfolk', state: 'VA' })
  await member.call(saveOwnAlumniEntry, { role: 'Apprentice', contact: 'ana@example.com' })
  const message = 'I would like to hear how you found your apprenticeship.'
  await member.call(askIntroduction, { id: alumnus.id, message })
  const story = { name: 'Dana', title: 'A new trade', before: 'Hull tech', after: 'Welder' }
  const text = 'I welded ships, and now I weld bridges. '.repeat(12)
  await alumnus.member.call(saveOwnStory, { ...story, text, consent: storyConsent.version })
  const as = alumnus.member
  return [
    { route: 'dashboard/alumni', path: '/dashboard/alumni', as: member },
    { route: 'dashboard/alumni/entry', path: '/dashboard/alumni/entry', as },
    { route: 'dashboard/alumni/introductions', path: '/dashboard/alumni/introductions', as },
    { route: 'dashboard/alumni/story', path: '/dashboard/alumni/story', as },
  ]
}
