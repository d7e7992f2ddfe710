/** One job of this queue at a time: however slow a provider is, the other workers make reports and mail. */
export const aiQueue = { queue: 'ai', priority: 10 } as const
