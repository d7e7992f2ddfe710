import { expect, test } from 'vitest'
import { shippedKnowledge } from '../../bench/seed-knowledge.ts'
import { titleRole, titleTopic } from './title-role.ts'

const role = (title: string, organization = 'North Works') => titleRole({ title, organization })
const topic = (title: string, organization = 'North Works') => {
  return titleTopic(shippedKnowledge(), { title, organization })
}

test('a title names a role in its own words, or none', () => {
  expect(role('Cybersecurity Engineer (Hybrid/Remote Options Available)')).toBe(
    'cybersecurity engineer',
  )
  expect(role('Pitch Aeronautics Inc. - Project Manager')).toBe('project manager')
  expect(role('Assembly/Wire Technician')).toBe('assembly/wire technician')
  expect(role('HVAC Technician Training Program')).toBe('HVAC technician')
  expect(role('Network Administrator', 'Network Administrator')).toBeNull()
})

test('a role is one person’s, and short forms are written out', () => {
  expect([
    role('Power Plant Technicians'),
    role('Jr. Security Analyst'),
    role('Technical Sales Rep Program'),
    role('Power Engineering Tech'),
    role('Low Voltage Technician Level 1'),
    role('FPS/DHS-Protective Officer Training'),
  ]).toEqual([
    'power plant technician',
    'junior security analyst',
    'technical sales representative',
    'power engineering technician',
    'low voltage technician',
    'FPS/DHS-protective officer',
  ])
})

test('words of a role that programs use too stay in it', () => {
  expect([
    role('Project / Program Manager'),
    role('Military Partnership/Program Coordinator'),
    role('Business Development Manager'),
    role('Training Coordinator'),
  ]).toEqual([
    'project/program manager',
    'partnership/program coordinator',
    'business development manager',
    'training coordinator',
  ])
})

test('a role may stand in an earlier part, before a comma, or with its field behind it', () => {
  expect([
    role('System One Recruiter - Transit Division', 'System One Holdings, LLC'),
    role('Project Engineer, Aviation'),
    role('North - Director of Operations'),
    role('Health Physicist/Radiation Protection'),
  ]).toEqual(['recruiter', 'project engineer', 'director of operations', 'health physicist'])
})

test('a host’s name, half a slash or a bare word is no role', () => {
  expect([
    role('Signum Tech SkillBridge Program', 'Signum Technologies Inc'),
    role('Futures Advisors, LLC'),
    role('Leadership Program / Manager in Training'),
    role('Veterans Associate Program'),
    role('WorldBridge Executive Recruiters', 'WorldBridge Partners'),
  ]).toEqual([null, null, null, null, 'executive recruiter'])
})

test('a title names work without a role', () => {
  expect([
    topic('Park, Oregon - Fisheries Management'),
    topic('Advanced Training in Defense Manufacturing'),
    topic('HVAC Install & Service'),
    topic('FAA Commercial Aviation Transition Program'),
    topic('Alteryx SparkED Data Analytics', 'Alteryx'),
    topic('Lineage Logistics', 'Lineage'),
    topic('Pastoral Internship'),
    topic('IT/Cybersecurity Program'),
    topic('Commercial Drivers License (CDL)'),
    topic('Cheese Production Line Warehousing Logistics'),
  ]).toEqual([
    'fisheries management',
    'defense manufacturing',
    'HVAC install and service',
    'commercial aviation',
    'data analytics',
    'logistics',
    'pastoral work',
    'IT/cybersecurity',
    'commercial driver’s license',
    'warehousing and logistics',
  ])
})

test('function words, units, hosts, roles and unknown names are no topic', () => {
  const bad = [
    topic('Training and Development'),
    topic('System One - Transit Division'),
    topic('Rehab to Ground Up'),
    topic('VP Computer Skill Program'),
    topic('The Guard Team'),
    topic('By Light SkillBridge Program', 'By Light Professional IT Services'),
    topic('Internal Revenue Service (IRS)', 'Department Of Treasury'),
    topic('Battelle Skillbridge program', 'Battelle Memorial Institute'),
    topic('Assistant Designer/Animator Program'),
    topic('Travel Agent - SB'),
    topic('Administrative Assistant Media Relations'),
    topic('California Baptist University Sports Marketing'),
  ]
  expect(bad).toEqual(bad.map(() => null))
})
