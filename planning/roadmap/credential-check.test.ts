import { expect, test } from 'vitest'
import { shippedMilestones } from '#bench/seed-milestones.ts'
import { withEligibilityCheck } from './credential-check.ts'
import { buildRoadmap } from './roadmap.ts'

const roadmap = buildRoadmap(
  shippedMilestones(),
  {
    component: 'active',
    type: 'end_of_term',
    stationed: 'conus',
    joinsReserve: null,
    years: 6,
    skillbridge: true,
  },
  { asOf: '2026-11-21', separation: '2027-06-21', opens: '2026-12-23' },
)
const titled = (title: string) => {
  const tasks = roadmap.tasks.map((task) =>
    task.key === 'credentials' ? { ...task, title } : task,
  )
  const checked = withEligibilityCheck({ ...roadmap, tasks })
  return checked.tasks.find(({ key }) => key === 'credentials')?.title
}

test('an exam that takes years of experience is checked first, not simply earned', () => {
  expect([
    titled('Earn the PMP'),
    titled('Start on the PMP'),
    titled('Earn Network+ or CCNA'),
    titled('Earn the CAPM'),
  ]).toEqual([
    'Check PMP eligibility and funding',
    'Check PMP eligibility and funding',
    'Earn Network+ or CCNA',
    'Earn the CAPM',
  ])
})
