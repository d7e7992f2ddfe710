import type { DB } from '#server/platform/db/schema.ts'

/** How one table goes into an archive. Each of its columns is in `columns` or, with the reason, in `omitted`. */
export interface ExportedTable {
  /** Name of its files, without the ending. */
  readonly file: string
  /** What it is, for the reader of the archive. */
  readonly about: string
  readonly columns: readonly string[]
  readonly omitted: Readonly<Record<string, string>>
  /** The column that names the account. */
  readonly owner: string
  /** The table whose rows belong to the account, when this one names only those. */
  readonly through?: { readonly table: keyof DB; readonly key: string }
  /** Rows that name no account belong to it by its address, once that is confirmed. */
  readonly isByAddress?: true
  readonly orderBy: string
  /** Rows of plain values also go into a table that a spreadsheet opens. */
  readonly isTabular: boolean
}

const yours = 'your account: the whole archive is about it'
const secret = 'what proves who you are is never given out'
const working = 'a counter of our own that says nothing about you'

const owned = { owner: 'account_id', orderBy: 'created_at', isTabular: true } as const

/** Every table that has rows of an account. A test fails for a table or a column that is not named here. */
export const exportedTables = {
  account: {
    ...owned,
    owner: 'id',
    file: 'account',
    about: 'Your account.',
    columns: [
      'id',
      'email',
      'first_name',
      'last_name',
      'role',
      'status',
      'email_verified_at',
      'theme',
      'time_zone',
      'created_at',
      'password_changed_at',
      'deletion_due_at',
    ],
    omitted: { password_hash: secret },
  },
  account_note: {
    ...owned,
    file: 'admin-notes',
    about: 'Notes that admins wrote about your account.',
    columns: ['text', 'created_at'],
    omitted: {
      id: working,
      account_id: yours,
      author_id: 'which admin wrote it is about them, not you',
    },
  },
  profile: {
    ...owned,
    orderBy: 'updated_at',
    isTabular: false,
    file: 'profile',
    about: 'Your profile as it is now.',
    columns: ['answers', 'updated_at'],
    omitted: { account_id: yours, revision: working },
  },
  survey: {
    ...owned,
    isTabular: false,
    file: 'surveys',
    about: 'Every survey with its answers.',
    columns: ['id', 'status', 'step', 'answers', 'created_at', 'updated_at', 'submitted_at'],
    omitted: { account_id: yours, revision: working },
  },
  report: {
    ...owned,
    isTabular: false,
    file: 'reports',
    about: 'Every report, with its inputs and results.',
    columns: [
      'id',
      'survey_id',
      'status',
      'inputs',
      'as_of',
      'body',
      'summary',
      'readiness',
      'error',
      'created_at',
      'started_at',
      'ready_at',
    ],
    omitted: { account_id: yours },
  },
  report_event: {
    ...owned,
    owner: 'report_id',
    orderBy: 'at',
    through: { table: 'report', key: 'id' },
    file: 'report-steps',
    about: 'When each step of your reports started and finished.',
    columns: ['report_id', 'seq', 'step', 'status', 'done', 'total', 'at'],
    omitted: {},
  },
  roadmap_mark: {
    ...owned,
    orderBy: 'done_at',
    file: 'roadmap-marks',
    about: 'Roadmap tasks you marked as done.',
    columns: ['key', 'done_at'],
    omitted: { account_id: yours },
  },
  match_impression: {
    ...owned,
    orderBy: 'shown_at',
    isTabular: false,
    file: 'matches-shown',
    about: 'Which matches your reports showed you, and in what order.',
    columns: [
      'report_id',
      'opportunity_id',
      'position',
      'tier',
      'score',
      'feature_values',
      'weights',
      'shown_at',
    ],
    omitted: { account_id: yours },
  },
  match_feedback: {
    ...owned,
    orderBy: 'at',
    file: 'match-feedback',
    about: 'Your feedback on matches, and what you did with them.',
    columns: ['opportunity_id', 'label', 'at'],
    omitted: { account_id: yours },
  },
  session: {
    ...owned,
    file: 'sessions',
    about: 'When and where you logged in.',
    columns: [
      'id',
      'method',
      'device',
      'address',
      'created_at',
      'last_seen_at',
      'expires_at',
      'revoked_at',
      'confirmed_at',
      'second_factor_at',
    ],
    omitted: {
      account_id: yours,
      current_jti: secret,
      current_used_at: working,
      previous_jti: secret,
      rotated_at: working,
    },
  },
  identity: {
    ...owned,
    file: 'linked-sign-ins',
    about: 'Google and LinkedIn accounts you log in with.',
    columns: ['provider', 'issuer', 'subject', 'email', 'created_at', 'last_used_at'],
    omitted: { id: working, account_id: yours },
  },
  passkey: {
    ...owned,
    file: 'passkeys',
    about: 'Your passkeys, without their keys.',
    columns: ['name', 'transports', 'created_at', 'last_used_at'],
    omitted: {
      id: working,
      account_id: yours,
      sign_count: working,
      credential_id: secret,
      public_key: secret,
    },
  },
  totp: {
    ...owned,
    file: 'authenticator-app',
    about: 'Your authenticator app, without its secret.',
    columns: ['created_at', 'confirmed_at'],
    omitted: {
      account_id: yours,
      sealed_secret: secret,
      next_sealed_secret: secret,
      last_step: working,
    },
  },
  recovery_code: {
    ...owned,
    orderBy: 'used_at',
    file: 'recovery-codes',
    about: 'When each of your recovery codes was used, if it was.',
    columns: ['used_at'],
    omitted: { account_id: yours, code_hash: secret },
  },
  account_link: {
    ...owned,
    file: 'mailed-links',
    about: 'Links we emailed you, without their secrets.',
    columns: ['purpose', 'email', 'created_at', 'expires_at', 'used_at'],
    omitted: { account_id: yours, token_hash: secret },
  },
  email_change: {
    ...owned,
    file: 'email-change',
    about: 'A pending change to your email.',
    columns: ['new_email', 'created_at', 'expires_at', 'old_confirmed_at', 'new_confirmed_at'],
    omitted: { account_id: yours },
  },
  mail: {
    ...owned,
    file: 'mails',
    about: 'Emails we sent you.',
    columns: ['recipient', 'kind', 'content', 'status', 'created_at', 'sent_at'],
    omitted: {
      id: working,
      account_id: yours,
      sealed_secret: secret,
      attempts: working,
      last_error: working,
    },
  },
  notification_choice: {
    ...owned,
    orderBy: 'kind',
    file: 'notification-choices',
    about: 'Your email settings.',
    columns: ['kind', 'by_mail'],
    omitted: { account_id: yours },
  },
  community_author: {
    ...owned,
    file: 'community-name',
    about: 'Your display name in the community.',
    columns: ['display_name', 'created_at'],
    omitted: { id: working, account_id: yours },
  },
  community_post: {
    ...owned,
    owner: 'author_id',
    through: { table: 'community_author', key: 'id' },
    file: 'community-posts',
    about: 'What you wrote in the community.',
    columns: ['id', 'topic_id', 'body', 'created_at', 'edited_at', 'hidden_at'],
    omitted: { author_id: yours, by_operator: working, search: working },
  },
  ai_consent: {
    ...owned,
    file: 'ai-consent',
    about: 'When you turned on an AI provider.',
    columns: ['created_at'],
    omitted: { account_id: yours },
  },
  ai_answer: {
    ...owned,
    isTabular: false,
    file: 'ai-answers',
    about: 'What an AI provider sent back for you, kept for 30 days.',
    columns: ['feature', 'answer', 'created_at', 'expires_at'],
    omitted: { account_id: yours, key: working },
  },
  report_narrative: {
    ...owned,
    isTabular: false,
    file: 'report-texts',
    about: 'Summaries an AI model wrote about your reports.',
    columns: ['report_id', 'status', 'reason', 'model', 'paragraphs', 'created_at', 'written_at'],
    omitted: { account_id: yours },
  },
  waitlist_entry: {
    file: 'waiting-list',
    about: 'Your waitlist email and answers.',
    owner: 'email',
    isByAddress: true,
    orderBy: 'asked_at',
    isTabular: true,
    columns: ['email', 'separation', 'need', 'asked_at', 'confirmed_at', 'token_expires_at'],
    omitted: { id: working, token_hash: secret },
  },
  ticket: {
    ...owned,
    isTabular: false,
    file: 'messages',
    about: 'Messages you sent us.',
    columns: [
      'number',
      'kind',
      'status',
      'name',
      'email',
      'message',
      'details',
      'created_at',
      'closed_at',
    ],
    omitted: { id: working, account_id: yours, is_priority: working },
  },
  own_task: {
    ...owned,
    isTabular: false,
    file: 'own-steps',
    about: 'Steps you added to your roadmap.',
    columns: ['id', 'title', 'note', 'due', 'done_at', 'created_at', 'updated_at'],
    omitted: { account_id: yours },
  },
  roadmap_snooze: {
    ...owned,
    orderBy: 'key',
    file: 'snoozed-steps',
    about: 'Steps you put off.',
    columns: ['key', 'until', 'reason', 'created_at'],
    omitted: { account_id: yours },
  },
  calendar_feed: {
    ...owned,
    orderBy: 'created_at',
    file: 'calendar-links',
    about: 'When you made your calendar link.',
    columns: ['created_at'],
    omitted: { account_id: yours, key_hash: secret },
  },
  saved_opportunity: {
    ...owned,
    orderBy: 'saved_at',
    isTabular: false,
    file: 'saved-programs',
    about: 'Programs you saved, with your notes.',
    columns: ['opportunity_id', 'note', 'saved_at', 'before', 'changed_at'],
    omitted: { account_id: yours, facts: working, checked_at: working },
  },
  application: {
    ...owned,
    isTabular: false,
    file: 'applications',
    about: 'Programs you track.',
    columns: [
      'id',
      'opportunity_id',
      'stage',
      'contact',
      'notes',
      'next_text',
      'next_due',
      'created_at',
      'updated_at',
    ],
    omitted: { account_id: yours },
  },
  application_move: {
    ...owned,
    owner: 'application_id',
    orderBy: 'at',
    through: { table: 'application', key: 'id' },
    file: 'application-moves',
    about: 'When you moved each program you track.',
    columns: ['application_id', 'position', 'stage', 'at'],
    omitted: {},
  },
  saved_search: {
    ...owned,
    isTabular: false,
    file: 'saved-searches',
    about: 'Searches you saved, and how often we email you about them.',
    columns: ['id', 'name', 'query', 'alert', 'created_at', 'looked_at', 'last_run_at', 'due_at'],
    omitted: {
      account_id: yours,
      seen_until: working,
      marked_until: working,
      alerted_until: working,
    },
  },
  notice: {
    ...owned,
    file: 'notifications',
    about: 'Notifications from the last 180 days.',
    columns: ['kind', 'title', 'body', 'url', 'created_at', 'read_at'],
    omitted: { id: working, account_id: yours, key: working },
  },
  data_export: {
    ...owned,
    file: 'copies',
    about: 'Your data requests.',
    columns: ['id', 'status', 'created_at', 'ready_at', 'expires_at', 'bytes'],
    omitted: { account_id: yours },
  },
} as const satisfies Partial<Record<keyof DB, ExportedTable>>

/** Tables that name an account and are not in the archive, each with the reason. */
export const tablesLeftOut: Readonly<Partial<Record<keyof DB, string>>> = {
  data_export_part: 'the copies themselves, of which this is one',
  report_match: 'an index of the matches that are in each report',
}
