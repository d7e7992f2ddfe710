/** An open announcement on a job board. */
export interface Announcement {
  /** The board's own number for it. */
  readonly number: string
  readonly title: string
  readonly department: string
  readonly agency: string
  readonly appointment: string
  /** Federal job series, such as 2210. */
  readonly series: readonly string[]
  /** Eligible applicants, such as "Veterans". */
  readonly paths: readonly string[]
  /** YYYY-MM-DD. */
  readonly opens: string
  /** Application deadline, YYYY-MM-DD. */
  readonly closes: string
  /** State names. */
  readonly states: readonly string[]
}

/** A public job board, searched by its own search URL. */
export interface JobBoard {
  /** The only host it calls. */
  readonly host: string
  /** Returns all announcements matching a search URL; `folder` holds pages during download. Throws DownloadRefused. */
  search(url: string, folder: string): Promise<Announcement[]>
}
