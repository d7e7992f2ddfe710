import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

test('handles employer above, wrapped lists, other date formats, and unplaced lines', () => {
  const { content, unread } = readText(`
MARIA D. LOPEZ
Fayetteville, NC 28301 • 910.555.0199 • maria@example.com • linkedin.com/in/mlopez
PROFESSIONAL SUMMARY
Logistics supervisor with ten years
of experience.
WORK EXPERIENCE:
U.S. Army, Fort Liberty, NC
Supply Sergeant (06/2016 to Present)
o Managed 1,200 line items worth $4.2 million without a single
loss in three inspections.
o Led 9 people
Home Depot — Raleigh, NC
Sales Associate
January 2014 - May 2016
- Sold tools.
EDUCATION & TRAINING
Bachelor of Science in Business Administration, Campbell University, 2021
GPA: 3.6/4.0
Some High School, 2010
CERTIFICATIONS
• Lean Six Sigma Green Belt, ASQ, March 2022
TECHNICAL SKILLS
Excel, SAP, GCSS-Army
Software: Word | Access
LANGUAGES
English, Spanish (native)
PROJECTS
A warehouse map.
`)
  expect(content).toMatchObject({
    basics: {
      name: 'MARIA D. LOPEZ',
      email: 'maria@example.com',
      phone: '910.555.0199',
      location: { city: 'Fayetteville', region: 'NC', postalCode: '28301' },
      summary: 'Logistics supervisor with ten years of experience.',
    },
    work: [
      {
        name: 'U.S. Army',
        location: 'Fort Liberty, NC',
        position: 'Supply Sergeant',
        startDate: '2016-06',
        endDate: undefined,
        highlights: [
          'Managed 1,200 line items worth $4.2 million without a single loss in three inspections.',
          'Led 9 people',
        ],
      },
      {
        name: 'Home Depot',
        location: 'Raleigh, NC',
        position: 'Sales Associate',
        startDate: '2014-01',
        endDate: '2016-05',
        highlights: ['Sold tools.'],
      },
    ],
    education: [
      {
        institution: 'Campbell University',
        studyType: 'Bachelor of Science',
        area: 'Business Administration',
        endDate: '2021',
        score: '3.6/4.0',
      },
      { institution: 'Some High School', endDate: '2010' },
    ],
    certificates: [{ name: 'Lean Six Sigma Green Belt', issuer: 'ASQ', date: '2022-03' }],
    skills: [
      { name: 'Software', keywords: ['Word', 'Access'] },
      { name: 'Skills', keywords: ['Excel', 'SAP', 'GCSS-Army'] },
    ],
    languages: [
      { language: 'English', fluency: '' },
      { language: 'Spanish', fluency: 'native' },
    ],
  })
  expect(unread).toEqual(['PROJECTS', 'A warehouse map.'])
})

test('a text without headings keeps every line', () => {
  const { content, unread } = readText('Sam Lee\nI drive trucks.\nI have a CDL.')
  expect(content.basics).toMatchObject({ name: 'Sam Lee', label: 'I drive trucks.' })
  expect(unread).toEqual(['I have a CDL.'])
})
