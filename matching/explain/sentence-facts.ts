import { specialtyKey } from '../knowledge.ts'
import type { Opportunity } from '../opportunity.ts'
import { noteOf, openRequirement } from '../program-note.ts'
import { daysToCountOn } from '../rules/window.ts'
import type { Prepared } from '../score/prepare.ts'
import { activitiesOf, trainedRole } from './activity.ts'
import { commonName } from './common-names.ts'
import { isHostName, mayHave, mentionedWork, ownTitle } from './mentioned-work.ts'
import { roleOf } from './role.ts'
import type { SentenceRow } from './row-facts.ts'
import type { SentenceFacts } from './sentence.ts'
import { lengthFacts } from './sentence-length.ts'
import { placeOf } from './sentence-place.ts'
import { titleCourse, titleRole } from './title-role.ts'
import { whyOf } from './why.ts'
import { inSentence, listWords } from './wording.ts'
import { agreesWith, agreesWithFamilies, isSpelledRight } from './work-words.ts'

/** Minimum fit for stating a reason. */
const leastFit = 0.25

const strongWhys: ReadonlySet<string> = new Set(['target', 'crosswalk'])

/** Collects the facts for a row's coach-style sentence. */
export function sentenceFacts(
  prepared: Prepared,
  explained: SentenceRow,
  turn: number,
): SentenceFacts {
  const { listing, profile, ownSpecialties } = prepared
  const { row, opportunity } = explained
  const { knowledge } = listing
  const role = roleOf(prepared, row)
  const name = titleCourse(opportunity) ?? titleRole(opportunity) ?? role.name
  const { occupation, field, otherFields, suited } = role
  const suits = occupation >= 0 && (profile.fit[occupation] ?? 0) >= leastFit
  const named = opportunity.specialties.find((one) => ownSpecialties.has(specialtyKey(one)))
  const asked = suited === null ? undefined : knowledge.occupations[suited]
  const families = listing.families.values[listing.families.ids[row] ?? 0] ?? []
  const note = noteOf(knowledge.programNotes, opportunity)
  const work = note?.does ?? null
  const does =
    work !== null
      ? null
      : (activitiesOf(opportunity).find((clause) => {
          if (repeats(clause, role.name) || !isSpelledRight(prepared, clause)) return false
          return occupation >= 0
            ? agreesWith(prepared, clause, occupation)
            : agreesWithFamilies(prepared, clause, families)
        }) ?? (name === null ? trainedRole(opportunity) : null))
  const mentioned =
    name === null && does === null && work === null
      ? mentionedWork(prepared, explained, families)
      : null
  return {
    host: plainHost(opportunity.organization),
    turn,
    role: name,
    job: role.name,
    isGuess: role.by === 'title' && name === role.name && isHostName(opportunity),
    form: formOf(opportunity),
    field: mentioned?.field ?? (field === '' ? null : field),
    otherFields,
    title: ownTitle(opportunity, field),
    names: mentioned?.text ?? null,
    askRole:
      asked && profile.why[suited ?? -1] !== 'wish' && mayHave(prepared, explained, suited ?? -1)
        ? commonName(asked)
        : null,
    isWeakWhy: !named && !strongWhys.has(profile.why[occupation] ?? 'none'),
    why: named
      ? asksFor(named.code, opportunity)
      : suits
        ? whyOf(prepared, occupation).text
        : name === null
          ? null
          : wishedField(prepared, opportunity),
    does,
    work,
    requires: openRequirement(prepared.member, note),
    extra: extraOf(prepared, explained, role.name),
    place: placeOf(prepared, explained),
    length: {
      ...(prepared.window.status === 'not_applicable'
        ? ({ published: null, usable: null, fit: 'none' } as const)
        : lengthFacts(opportunity, daysToCountOn(prepared.window))),
      pace: note?.pace ?? null,
      starts: note?.starts ?? null,
    },
  }
}

/** The wished field of a row whose title names work, but no known occupation. */
function wishedField({ member }: Prepared, { families }: Opportunity): string | null {
  const isWished = families.some((code) => member.goals.families.includes(code))
  return isWished && families.length <= 2 ? 'in a field you chose' : null
}

/** A host that lists dozens of codes doesn't ask for any one of them. */
function asksFor(code: string, { specialties }: Opportunity): string {
  return specialties.length <= 6 ? `which asks for ${code} by name` : `which lists ${code}`
}

/** Whether a clause only repeats the role. */
function repeats(does: string, role: string | null): boolean {
  if (role === null) return false
  const own = new Set(role.split(' ').map((word) => word.slice(0, 5)))
  const words = does
    .split(' ')
    .slice(1)
    .filter((word) => word.length > 3)
  return words.filter((word) => !own.has(word.toLowerCase().slice(0, 5))).length < 2
}

const trains =
  /\b(training|course|academy|boot ?camp|certificat\w+|school|class(es)?|degree|curriculum|licensing|CDL)\b/i

const teaches = /\b(college|university|academy|school|institute)\b/i

function formOf({ kind, title, organization }: Opportunity): SentenceFacts['form'] {
  if (kind === 'apprenticeship' || /\bapprentice/i.test(title)) return 'apprenticeship'
  if (kind === 'job') return 'job'
  return kind === 'training' || trains.test(title) || teaches.test(organization)
    ? 'training'
    : 'role'
}

/** A host's name without its legal form. */
function plainHost(name: string): string {
  return name
    .replace(/,? *(?:\b(?:inc|llc|l\.l\.c|ltd|corp|corporation|pllc|llp|co)\b\.?)+ *$/i, '')
    .replace(/ *\([^)]*\)/g, '')
    .replace(/,? *\b(?:dba|DBA)\b.*$| - .*$/, '')
    .trim()
}

/** A credential of the member that the listing names, or skills it mentions. */
function extraOf(
  { listing, member, profile }: Prepared,
  { opportunity, row }: SentenceRow,
  role: string | null,
) {
  const { title, summary, description, credentials } = opportunity
  const text = `${title} ${summary ?? ''} ${description ?? ''} ${credentials.join(' ')}`
  const own = member.certifications.find((name) => names(text, name))
  if (own && formOf(opportunity) !== 'training') return `that mentions your ${own}`
  const { offsets, numbers } = listing.skills
  const shared: string[] = []
  for (let slot = offsets[row] ?? 0; slot < (offsets[row + 1] ?? 0); slot++) {
    const skill = numbers[slot] ?? 0
    const known = listing.knowledge.skills[skill]
    if (!known || (profile.skills[skill] ?? 0) <= 0) continue
    if (!repeats(`use ${known.name} skills`, role)) continue
    shared.push(inSentence(known.name))
  }
  return shared.length > 0 ? `using your ${listWords(shared.slice(0, 2))} skills` : null
}

/** Whether a text names a credential as a separate word. */
function names(text: string, credential: string): boolean {
  const plain = credential.replace(/^CompTIA /i, '').toLowerCase()
  const at = plain.length < 3 ? -1 : text.toLowerCase().indexOf(plain)
  if (at < 0) return false
  const around = `${text[at - 1] ?? ' '}${text[at + plain.length] ?? ' '}`
  return !/[a-z0-9]/i.test(around)
}
