import { expect, test } from 'vitest'
import { person } from '#bench/sample-members.ts'
import { shippedKnowledge } from '#bench/seed-knowledge.ts'
import { occupationProfile } from './occupation-profile.ts'

const knowledge = shippedKnowledge()
const { goals } = person({})

/** The fit of EMT work for a medic with a target job. */
function emtFit(target: string, payGrade = 'E4'): number {
  const member = person({
    payGrade,
    specialties: [{ service: 'army', code: '68W' }],
    goals: { ...goals, occupations: [target] },
  })
  return (
    occupationProfile(member, knowledge).fit[knowledge.occupationOf.get('29-2042.00') ?? -1] ?? 0
  )
}

test('beside a target that takes a graduate degree, an enlisted member’s own field counts for more', () => {
  const physicianAssistant = '29-1071.00'
  const recruiter = '13-1071.00'
  expect(emtFit(physicianAssistant)).toBeGreaterThan(1.2 * emtFit(recruiter))
  expect(emtFit(physicianAssistant)).toBeGreaterThan(1.2 * emtFit(physicianAssistant, 'O3'))
})
