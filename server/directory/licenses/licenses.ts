import type {
  getLicensePortability,
  LicenseAnswer,
  LicensedProfession,
} from '#contract/directory/licenses.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { professions } from './professions.ts'

/** The professions, and what likely applies to one between two states. */
export function licensePortability(
  { facts }: Pick<Services, 'facts'>,
  { profession: key, from, to }: ParsedInputOf<typeof getLicensePortability>,
): OutputOf<typeof getLicensePortability> {
  const items = [...professions]
  const states = facts.states.map(({ code, name }) => ({ code, name }))
  if (key === undefined || from === undefined || to === undefined) {
    return { items, states, answer: null }
  }
  const profession = professions.find((profession) => profession.key === key)
  if (!profession) throw refusal('profession', 'Choose a profession from the list.')
  const [left, reached] = [from, to].map((code) => states.find((state) => state.code === code))
  if (!left) throw refusal('from', 'Choose a state from the list.')
  if (!reached) throw refusal('to', 'Choose a state from the list.')
  if (from === to) throw refusal('to', 'Choose two different states.')
  const lines = answerFor(profession, left, reached)
  return {
    items,
    states,
    answer: { profession: profession.profession, from: left.name, to: reached.name, lines },
  }
}

const refusal = (field: string, message: string) =>
  new AppError('validation', message, { fields: { [field]: message } })

interface State {
  readonly code: string
  readonly name: string
}

const justice = {
  source: 'Department of Justice: professional license portability (50 U.S.C. 4025a)',
  url: 'https://www.justice.gov/servicemembers/professional-license-portability',
  checkedOn: '2026-11-23',
  confidence: 'medium',
} as const

const oneSource = {
  source: 'Military OneSource: transferring your professional license',
  url: 'https://www.militaryonesource.mil/benefits/transferring-your-professional-license/',
  checkedOn: '2026-11-23',
  confidence: 'medium',
} as const

/** What likely applies: the compact first, the licensing board, which decides, last. */
export function answerFor(profession: LicensedProfession, from: State, to: State): LicenseAnswer[] {
  return [
    compactLine(profession, from, to),
    {
      key: 'federal',
      title: 'The federal rule for military families',
      text: `If you move because of orders to serve in ${to.name}, its licensing authority has to treat your license as valid for the same work once you apply. Send the orders, your marriage certificate and a notarized statement. If they can’t finish within 30 days, they have to give you a temporary license. It doesn’t apply to a license that already works in several states through a compact, and a move home after separation likely isn’t covered.`,
      ...justice,
    },
    {
      key: 'money',
      title: 'Money back',
      text: 'After a move on orders across state lines, the services pay back up to $1,000 for getting the same license again. Most also pay back up to $1,000 for moving a business. Ask before you pay: the rules differ by branch, and not every final move counts.',
      ...oneSource,
    },
    {
      key: 'board',
      title: `Ask the licensing board in ${to.name}`,
      text: `The board decides. Ask three things: “Do you have a form for license portability under the Servicemembers Civil Relief Act?”, “Do you have a faster or temporary license for military spouses?” and “What can I do before I arrive?” Most states have their own rules for military spouses on top of the federal one.`,
      ...oneSource,
    },
  ]
}

function compactLine(
  { compact, how, states, source, url, checkedOn, confidence }: LicensedProfession,
  from: State,
  to: State,
): LicenseAnswer {
  const read = { source, url, checkedOn, confidence }
  if (compact === null) return { key: 'compact', title: 'No compact', text: how, ...read }
  const title = compact
  if (states.length === 0) {
    const text = `${how} We don’t keep its list of states: check ${from.name} and ${to.name} on the official page.`
    return { key: 'compact', title, text, ...read }
  }
  const missing = [from, to].filter(({ code }) => !states.includes(code))
  const names = missing.map(({ name }) => name).join(' and ')
  const text =
    missing.length === 0
      ? `${from.name} and ${to.name} are both on our list of members. ${how}`
      : `${names} ${missing.length === 1 ? 'isn’t' : 'aren’t'} on our list of members, so the compact likely doesn’t help with this move. Check the official page: states keep joining.`
  return { key: 'compact', title, text, ...read }
}
