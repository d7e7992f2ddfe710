import { expect, test } from 'vitest'
import { ResumeContent } from '#contract/career/resume-content.ts'
import { layoutOf } from './resume-layout.ts'

test('sections print in the chosen order, then the others', () => {
  const filled = {
    basics: { name: 'Ana Reyes', summary: 'Runs networks.' },
    work: [{ position: 'Team lead', name: 'U.S. Army' }],
    skills: [{ name: 'Tools', keywords: ['Wireshark'] }],
    education: [{ institution: 'Wake Tech' }],
  }
  const titles = (meta?: { sections: ('education' | 'skills')[] }) =>
    layoutOf({
      content: ResumeContent.parse({ ...filled, meta }),
      template: 'civilian',
    }).sections.map(({ title }) => title)
  const [summary, work, skills, education] = titles()
  expect(titles({ sections: ['education', 'skills'] })).toEqual([education, skills, summary, work])
})
