import { type AlumniDraft, saveOwnAlumniEntry } from '#contract/community/alumni.ts'
import type { TestApp } from './app.ts'

/** A member listed in the alumni directory; returns the entry's id. */
export async function listedAlumnus(
  app: TestApp,
  draft: AlumniDraft,
  person: { first_name?: string; last_name?: string } = {},
) {
  const member = await app.verifiedMember({ first_name: 'Dana', last_name: 'Hale', ...person })
  const { id } = await member.call(saveOwnAlumniEntry, { listed: true, ...draft })
  app.clock.advance(1)
  return { member, id }
}
