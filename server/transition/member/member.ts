import { type Answers, goalLabels } from '#contract/transition/surveys.ts'
import { readAccount } from '#language/text/account.ts'
import { cityName } from '#language/text/city-name.ts'
import { credentialKey } from '#language/text/credential-words.ts'
import { hollandOf, type ListedPlace, type Member } from '#matching/member.ts'
import { withoutTargets } from '#matching/person/refusals.ts'
import { perObject } from '#planning/remember.ts'
import type { Facts } from '#server/directory/facts/facts.ts'
import { findZip, pointOf, statesWithin } from '#server/directory/places/places.ts'
import type { MatchIndex } from '#server/transition/matcher/matcher.ts'

/** What the matcher may know of the member; `seed` only breaks ties, `vector` is from an AI provider. */
export function memberOf(
  answers: Answers,
  {
    facts,
    index,
    seed,
    vector = null,
  }: { facts: Facts; index: MatchIndex; seed: string; vector?: Int8Array | null },
): Member {
  const { service, separation, places, education, skills, interests, goals } = answers
  const words = index.spelled(goalLabels(goals))
  const wish = index.spelled(goals?.wish ?? '')
  const text = [service?.specialtyText, words].filter(Boolean).join('. ')
  return {
    seed,
    component: service?.component ?? 'veteran',
    service: service?.service ?? null,
    payGrade: service?.payGrade ?? null,
    onOrders: service?.onOrders ?? false,
    continuousDays: service?.continuousDays ?? null,
    years: service?.years ?? null,
    separation: separation?.certainty === 'unknown' ? null : (separation?.date ?? null),
    terminalLeaveDays: separation?.terminalLeaveDays ?? 0,
    permissiveDays: separation?.permissiveDays ?? 0,
    specialties: service?.specialties ?? [],
    specialtyText: service?.specialtyText || null,
    stationed: separation?.stationed ?? 'conus',
    places: placesOf(places, facts),
    certifications: [
      ...(education?.certifications ?? []).map((name) => catalogName(facts, name)),
      ...(education?.licences ?? []),
    ],
    studyField: education?.field || null,
    educationLevel: education?.level ?? null,
    studied: education?.field ?? null,
    clearance: education?.clearance ?? { level: 'none', active: false },
    skills: skills ?? [],
    holland: interests
      ? hollandOf(
          interests.items,
          facts.interestItems.map(({ type }) => type),
        )
      : null,
    goals: {
      occupations: goals?.occupations ?? [],
      families: goals?.families ?? [],
      payFloor: goals?.payFloor ?? null,
      workMode: workModeOf(goals),
      start: goals?.start ?? null,
      experience: words,
      wish,
    },
    ...withoutTargets(
      {
        occupationScores: besideSpecialty(index.occupationsFor(text, wish), {
          isPastOnly: readAccount(words, wish).wants.length === 0,
          isTrained: (service?.specialties ?? []).length > 0,
        }),
        refusals: index.refusalsFor(words, wish),
      },
      goals?.occupations ?? [],
      index.knowledge,
    ),
    employers: index.employersFor(wish || words),
    wishes: index.wishesFor(wish || words, wish !== ''),
    vector,
  }
}

/** A certification under its name in the catalog: "CompTIA Security+" of "Sec+"; others as written. */
const catalogName = ({ certifications }: Facts, written: string): string =>
  namesByAlias(certifications).get(credentialKey(written)) ?? written

const namesByAlias = perObject((certifications: Facts['certifications']) => {
  const aliases = certifications.flatMap(({ name, aliases }) =>
    aliases.map((alias) => [credentialKey(alias), name] as const),
  )
  return new Map(aliases.filter(([key, name]) => key !== credentialKey(name)))
})

/** What past work counts for beside a specialty, which says what one was trained for. */
const pastShare = 0.8

/** Occupations suggested by text: past work alone, beside a specialty, is no wish. */
function besideSpecialty(
  scores: ReadonlyMap<string, number>,
  { isPastOnly, isTrained }: { isPastOnly: boolean; isTrained: boolean },
): ReadonlyMap<string, number> {
  if (!isPastOnly || !isTrained) return scores
  return new Map([...scores].map(([code, score]) => [code, score > 0 ? pastShare * score : score]))
}

/** The chosen work setting; remote for a spouse who asked for portable work. */
function workModeOf(goals: Answers['goals']): Member['goals']['workMode'] {
  const chosen = goals?.workMode ?? 'any'
  return chosen === 'any' && goals?.portable?.includes('remote') ? 'remote' : chosen
}

/** Where a member would go, geocoded; an empty list excludes nothing. */
export function placesOf(places: Answers['places'], facts: Facts): Member['places'] {
  const { reach = 'anywhere', listed = [], home = null, delivery = [] } = places ?? {}
  return {
    reach: reach === 'listed' && listed.length === 0 ? 'anywhere' : reach,
    listed: listed.map(listedPlace),
    home: (home && pointOf(facts, home)) ?? null,
    delivery,
  }
}

type Listed = NonNullable<Answers['places']>['listed'][number]

function listedPlace(place: Listed): ListedPlace {
  if ('state' in place) return { kind: 'state', state: place.state }
  const zip = findZip(place.zip)
  if (!zip || zip.latitude === null || zip.longitude === null) {
    return { kind: 'unlocated', label: place.zip }
  }
  const { latitude, longitude, city, state } = zip
  const point = { latitude, longitude, miles: place.miles }
  const states = [state, ...statesWithin(point).filter((value) => value !== state)]
  return { kind: 'point', label: `${cityName(city)}, ${state}`, ...point, states }
}
