import { z } from 'zod'

// In a browser zod probes `new Function` when the first object schema is made, and the content security
// policy reports it. So this module comes before every schema; a browser test counts the reports.
if ('document' in globalThis) z.config({ jitless: true })
