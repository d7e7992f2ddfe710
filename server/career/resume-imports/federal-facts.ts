import type { ResumeContentInput } from '#contract/career/resume-content.ts'

type Work = NonNullable<ResumeContentInput['work']>[number]
/** The fields USAJOBS requires for a job. */
export type ReadFederal = NonNullable<Work['federal']>

const contact = { 'may contact': 'yes', 'do not contact': 'no', 'ask me first': 'ask' } as const

function factOf(piece: string): ReadFederal | undefined {
  const [, label = '', value = ''] = /^([a-z ]{5,20}):\s*(.+)$/i.exec(piece) ?? []
  switch (label.toLowerCase()) {
    case 'hours per week':
    case 'hours': {
      const hours = Number(/^\d{1,3}/.exec(value)?.[0])
      return hours >= 1 && hours <= 168 ? { hoursPerWeek: hours } : undefined
    }
    case 'series':
      return { series: value }
    case 'grade':
    case 'grade or rank':
    case 'pay grade':
      return { grade: value }
    case 'salary':
      return { salary: value }
    case 'supervisor': {
      const [who = '', ...rest] = value.split(/,\s+/)
      const factLabel = rest.find((value): value is keyof typeof contact => value in contact)
      const phone = rest.find((value) => /\d{3}.*\d{4}/.test(value))
      return {
        supervisor: who,
        ...(phone && { supervisorPhone: phone }),
        ...(factLabel && { mayContact: contact[factLabel] }),
      }
    }
    default:
      return undefined
  }
}

/** Parses "Hours per week: 40 | Grade: GS-9"; undefined unless every part of the line is known. */
export function federalFacts(line: string): ReadFederal | undefined {
  const facts = line.split(/\s+\|\s+/).map(factOf)
  return facts.every((fact) => fact !== undefined) ? Object.assign({}, ...facts) : undefined
}
