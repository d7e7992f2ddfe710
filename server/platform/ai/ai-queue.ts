/** Runs one job at a time, so a slow provider can't block reports and mail on the other workers. */
export const aiQueue = { queue: 'ai', priority: 10 } as const
