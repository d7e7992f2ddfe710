import { z } from 'zod'

// Keeps zod in the browser from probing `new Function` when it creates its first object schema, which
// the content security policy would report. Must load before any schema; a browser test counts the
// reports.
if ('document' in globalThis) z.config({ jitless: true })
