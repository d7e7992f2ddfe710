/** One mail as it is kept: words and at most one link; how it looks is decided when it is sent. */
export interface Letter {
  readonly kind: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action?: LetterAction
}

/** Where the button of a mail leads: a path of this site; `secret` goes into its fragment. */
export interface LetterAction {
  readonly label: string
  readonly path: string
  /** Kept sealed, and only until the mail is delivered. */
  readonly secret?: string
}
