import { isFederalHost } from '#language/text/federal-host.ts'
import { teachesHeld } from '#matching/class-credentials.ts'
import type { PlaceGrade } from '#matching/eligibility/place-kinds.ts'
import { gradeOf } from '#matching/eligibility/place-verdicts.ts'
import { verdictOrder } from '#matching/eligibility/verdict.ts'
import { commonTitle } from '#matching/explain/common-names.ts'
import { describePlace } from '#matching/explain/place-words.ts'
import { isExperienced } from '#matching/explain/requirement.ts'
import { roleOf } from '#matching/explain/role.ts'
import type { SentenceInParts } from '#matching/explain/sentence.ts'
import { Sentences } from '#matching/explain/sentences.ts'
import { agreesWith, stemsOf } from '#matching/explain/work-words.ts'
import { hostKey, isOneHost, singularKey } from '#matching/index/host-names.ts'
import { listedRows, opportunityAt } from '#matching/index/listing.ts'
import { milesBetween, spherePoint } from '#matching/index/sphere.ts'
import { titleGuesses } from '#matching/index/title-work.ts'
import { type Opportunity, paysCommissionOnly, tellsItsWork } from '#matching/opportunity.ts'
import { lacksRating } from '#matching/person/credentials.ts'
import { lacksRequirement, noteOf, type ProgramNote, suitsLittle } from '#matching/program-note.ts'
import { evidenceOf, occupationValue, workOf } from '#matching/score/features.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { isShutOut } from '#planning/rules/window.ts'
import { type CareerPath, careerPaths } from './career-paths.ts'
import { namesWish } from './named-wishes.ts'
import { leadsTo } from './path-programs.ts'
import { writtenPaths } from './path-wishes.ts'
import { refusedWork } from './refused-work.ts'

/** A host that trains for the member's work, where it is, and why it is worth asking. */
export interface Employer {
  readonly opportunity: Opportunity
  /** "In Tempe, 8 miles away: they train service members to repair chillers, your target job as an HVAC technician." */
  readonly sentence: string
  readonly parts: SentenceInParts
  /** "Tempe, AZ"; empty if not listed. */
  readonly place: string
}

/** Minimum fit of work worth asking about, and the part of the best one's fit. */
const minWork = 0.5
const partOfBest = 0.65
/** Minimum fit of a program whose job they asked for by name. */
const minAsked = 0.75
/** With this many employers close by, none farther away is shown; with as many that tell their work, no other. */
const enough = 3
/** With this fit, an occupation is the member's work, even if it isn't among the paths. */
const ownWork = 0.65
/** Employers in a report. */
export const maxEmployers = 6
/** Near first, then the asked state, online or anywhere; others aren't where the member asked. */
const tiers: Partial<Record<PlaceGrade, number>> = {
  within: 0,
  online: 1,
  listedState: 1,
  ownState: 1,
  anywhere: 1,
}
/** For people who work remotely: what is listed as online, then what is in their own state. */
const remoteTiers: Partial<Record<PlaceGrade, number>> = { online: 0 }
const ownStateTier = 1
/** After both, and only where none is near: a listed state whose listed cities are all beyond the miles. */
const farCityTier = 2
/** For remote work, last of all: a city of their own state too far from home to work there in person. */
const awayTier = 3
const drivingMiles = 50
const asAsked = ', as you asked'

/** A program that leads to the member's work. */
interface Fitting {
  readonly row: number
  readonly value: number
  readonly tier: number
  readonly miles: number
  /** 0 for a target job or work their words name, 1 for another path, 2 for other work of theirs. */
  readonly aim: number
  /** Whether the member meets what it asks for, and isn't past what it teaches. */
  readonly isOpen: boolean
  readonly isTold: boolean
  /** Whether its own text has the words of their wish, and its work is that work. */
  readonly isWorded: boolean
}

/**
 * Employers whose programs lead to one of the paths or other work of theirs, for people SkillBridge excludes:
 * each host once by the program closest to their target, open ones first, then near ones. Empty for
 * everyone else, and without one they qualify for.
 */
export function employersFor(
  prepared: Prepared,
  limit = maxEmployers,
  paths: readonly Pick<CareerPath, 'code'>[] = careerPaths(prepared, []),
): Employer[] {
  const { listing, window, places } = prepared
  if (!isShutOut(window)) return []
  const work = workOfPaths(prepared, paths)
  const isRefused = refusedWork(prepared.member)
  const { employers = [] } = prepared.member
  const fitting: Fitting[] = []
  for (const row of listedRows(listing)) {
    if (listing.access.values[listing.access.ids[row] ?? 0]?.kind !== 'skillbridge') continue
    const place = listing.place.ids[row] as number
    if (places.verdicts[place] === verdictOrder.not_possible) continue
    const parts = workOf(prepared, row)
    const evidence = evidenceOf(parts)
    const opportunity = opportunityAt(listing, row)
    // The government hires through its announcements, not by being asked.
    if (isFederalHost(opportunity.organization)) continue
    const { occupation } = roleOf(prepared, row)
    // The member named this host: whatever it does.
    const isChosen = employers.includes(hostKey(opportunity.organization))
    // A refused job among a program's others doesn't hide the one they asked for.
    const isAsked =
      isChosen ||
      (work.some(([one, aim]) => one === occupation && aim === 0) &&
        titleGuesses(listing.titleWork, row).some((guess) => {
          return isRefused(listing.knowledge.occupations[guess.occupation]?.code ?? '')
        }))
    const value = Math.max(occupationValue(parts), isAsked ? minAsked : 0)
    if ((evidence === 'none' && !isAsked) || value < minWork) continue
    const leading = work.filter(([one]) => {
      return (
        (isAsked && one === occupation) || leadsTo(prepared, { row, evidence, opportunity }, one)
      )
    })
    const led: typeof leading = isChosen ? [[occupation, 0], ...leading] : leading
    if (led.length === 0 || paysCommissionOnly(opportunity)) continue
    const note = noteOf(listing.knowledge.programNotes, opportunity)
    if (teachesHeld(prepared.member, opportunity, note)) continue
    // A note that says what one becomes is right where the title says otherwise.
    if (becomesOther(prepared, opportunity.title, note?.does ?? '', led)) continue
    const tier = tierOf(prepared, row)
    if (tier === undefined) continue
    const miles = tier === 0 ? (places.miles[listing.places.setOf[place] ?? 0] ?? 0) : 0
    // A whole family's program leads to a target less directly than one that names its work.
    const isNamed = (one: number) =>
      one === occupation &&
      (!note?.does || agreesWith(prepared, `${opportunity.title} ${note.does}`, one))
    const aim = Math.min(...led.map(([one, rank]) => (isNamed(one) ? rank : Math.max(1, rank))))
    const isOpen = isOpenTo(prepared, note, occupation)
    const isTold = tellsItsWork(opportunity)
    const isWorded =
      isChosen ||
      (aim === 0 &&
        namesWish(prepared, opportunity) &&
        (!note?.does || agreesWith(prepared, note.does, occupation)))
    fitting.push({ row, value, tier, miles, aim, isOpen, isTold, isWorded })
  }
  const isRemote = prepared.member.places.reach === 'remote_only'
  const best = fitting.reduce((most, { value }) => Math.max(most, value), 0)
  const right = fitting.filter(({ value }) => value >= partOfBest * best)
  // Without one they qualify for, none is a first employer to ask.
  if (!right.some(({ isOpen }) => isOpen)) return []
  const byWork = (one: Fitting, other: Fitting) =>
    one.aim - other.aim ||
    Number(other.isWorded) - Number(one.isWorded) ||
    Number(other.isTold) - Number(one.isTold)
  const byRest = (one: Fitting, other: Fitting) =>
    other.value - one.value ||
    one.miles - other.miles ||
    (listing.idHash[one.row] ?? 0) - (listing.idHash[other.row] ?? 0)
  const hasOnline = right.some(({ tier, isOpen }) => isRemote && tier === 0 && isOpen)
  const byOpen = (one: Fitting, other: Fitting) => Number(other.isOpen) - Number(one.isOpen)
  const ofHosts = oncePerHost(
    prepared,
    right.toSorted((one, other) => {
      return (
        byOpen(one, other) || one.aim - other.aim || one.tier - other.tier || byRest(one, other)
      )
    }),
  )
  const hasNear = ofHosts.some(({ tier, isOpen }) => tier === 0 && isOpen)
  const once = ofHosts
    .filter(({ tier }) => !(hasNear && tier === farCityTier))
    .filter(({ tier }) => !(hasOnline && tier === awayTier))
    .toSorted((one, other) => {
      return (
        byOpen(one, other) ||
        one.tier - other.tier ||
        byWork(one, other) ||
        // Of several that lead to the same, the nearest.
        one.miles - other.miles ||
        byRest(one, other)
      )
    })
  const near = enoughOf(once, ({ tier, isOpen }) => tier === 0 && isOpen)
  const chosen = enoughOf(near, ({ isTold, isOpen }) => isTold && isOpen).slice(0, limit)
  const sentences = new Sentences(prepared)
  const described = chosen.map(({ row, tier }) => {
    const opportunity = opportunityAt(listing, row)
    const { shown, words } = describePlace(prepared, listing.place.ids[row] as number)
    sentences.add({ row, opportunity, checks: [], place: words })
    return { row, opportunity, place: shown.text, isAsked: !isRemote || tier === 0 }
  })
  // SkillBridge lengths don't apply to them, so the sentence is about work and place alone.
  return described.map(({ row, opportunity, place, isAsked }) => {
    const parts = sentences.of(row).alone
    // Work that is partly in person isn't what someone asked for who works remotely.
    return {
      opportunity,
      sentence: isAsked ? parts.text : parts.text.replace(asAsked, ''),
      parts,
      place,
    }
  })
}

/** The occupations of a member's paths and other work of theirs, each with how directly they aim for it. */
function workOfPaths(
  prepared: Prepared,
  paths: readonly Pick<CareerPath, 'code'>[],
): [occupation: number, aim: number][] {
  const { listing, profile } = prepared
  const isPath = new Set(paths.map(({ code }) => code))
  const written = writtenPaths(prepared)
  return listing.knowledge.occupations.flatMap(({ code }, i): [number, number][] => {
    if (profile.why[i] === 'target' || (isPath.has(code) && written.has(i))) return [[i, 0]]
    if (isPath.has(code)) return [[i, 1]]
    return (profile.fit[i] ?? 0) >= ownWork ? [[i, 2]] : []
  })
}

/** Whether a member can take part as what they are: they meet what it asks for, and it isn't for beginners in their work. */
function isOpenTo(prepared: Prepared, note: ProgramNote | undefined, work: number): boolean {
  if (!note) return true
  const { member } = prepared
  const isBelow = note.level === 'entry' && isExperienced(prepared, work)
  const text = `${note.does ?? ''} ${note.asks ?? ''}`
  const isBarred = lacksRequirement(member, note) || lacksRating(member, text)
  return !(isBelow || isBarred || suitsLittle(member, note))
}

/** "Train as a cement plant mechanical inspector": what one becomes, up to the next words. */
const becoming =
  /^(?:train as|become|work as) an? ([a-z’ -]+?)(?=,| (?:or|and|for|at|in|with|through)\b|$)/i

/** Aliases that name an occupation; later ones name its corners. */
const firstAliases = 4

/** Whether a note says that one becomes something that neither the title nor the work's names mention. */
function becomesOther(
  { listing }: Prepared,
  title: string,
  does: string,
  led: readonly (readonly [occupation: number, aim: number])[],
): boolean {
  const [role] = stemsOf(becoming.exec(does)?.[1]?.split(' ').at(-1) ?? '')
  if (role === undefined || / or /.test(does)) return false
  const names = led.flatMap(([one]) => {
    const known = listing.knowledge.occupations[one]
    return known ? [commonTitle(known), known.title, ...known.aliases.slice(0, firstAliases)] : []
  })
  return !stemsOf([title, ...names].join(' ')).has(role)
}

/** The first program of each host. */
function oncePerHost({ listing }: Prepared, sorted: readonly Fitting[]): Fitting[] {
  const hosts: string[] = []
  return sorted.filter(({ row }) => {
    const host = singularKey(opportunityAt(listing, row).organization)
    return !hosts.some((other) => isOneHost(other, host)) && hosts.push(host)
  })
}

/** Those of a kind if they are enough, else all. */
function enoughOf<One>(all: readonly One[], isSuch: (one: One) => boolean): readonly One[] {
  const such = all.filter(isSuch)
  return such.length >= enough ? such : all
}

function tierOf({ listing, places, member }: Prepared, row: number): number | undefined {
  const grade = gradeOf(places, listing.place.ids[row] as number)
  if (member.places.reach !== 'remote_only') {
    return (grade === 'listedState' || grade === 'ownState') &&
      hasCityBeyond(member, opportunityAt(listing, row))
      ? farCityTier
      : tiers[grade]
  }
  const { home } = member.places
  const { locations } = opportunityAt(listing, row)
  const ownState = locations.filter(({ state }) => home && state === home.state)
  const isAway = ownState.every(({ latitude, longitude }) => {
    return home && latitude !== null && longitude !== null
      ? milesBetween(spherePoint(home.latitude, home.longitude), spherePoint(latitude, longitude)) >
          drivingMiles
      : true
  })
  return (
    remoteTiers[grade] ?? (ownState.length === 0 ? undefined : isAway ? awayTier : ownStateTier)
  )
}

/** Whether a program in a state near the asked place lists cities, all beyond the miles. */
function hasCityBeyond({ places }: Prepared['member'], { locations }: Opportunity): boolean {
  if (!places.listed.some(({ kind }) => kind === 'point')) return false
  const whole = places.listed.flatMap((one) => (one.kind === 'state' ? [one.state] : []))
  const isAsked = locations.some(({ state }) => whole.includes(state))
  return !isAsked && locations.some(({ city }) => city !== null)
}
