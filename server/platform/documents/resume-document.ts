/** Resume styles; all have a single column of real text, so software reads them in order. */
export type ResumeTemplateName = 'civilian' | 'classic' | 'federal'

/** A job, school or other dated entry; `facts` are separate short lines. */
export interface ResumeEntry {
  readonly title: string
  /** Employer or school, and its location. */
  readonly place: string
  readonly when: string
  readonly facts: readonly string[]
  readonly text: readonly string[]
  readonly bullets: readonly string[]
}

/** A section with a heading, in reading order. */
export interface ResumeSection {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly entries: readonly ResumeEntry[]
  /** A label before its items: "Networks: routing, switching". */
  readonly lists: readonly { readonly label: string; readonly text: string }[]
}

/** A resume ready for layout; PDF, Word file, image and plain text are all generated from it. */
export interface ResumeDocument {
  readonly template: ResumeTemplateName
  /** Title of the file, such as "Ana Reyes, resume". */
  readonly title: string
  readonly name: string
  readonly headline: string
  /** Lines below the name. */
  readonly contact: readonly string[]
  readonly sections: readonly ResumeSection[]
}
