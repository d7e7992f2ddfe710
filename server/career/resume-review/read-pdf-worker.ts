import { parentPort, workerData } from 'node:worker_threads'
import { extractText, getDocumentProxy } from 'unpdf'

// Reads one PDF and exits: PDF.js needs some CPU time and memory.
const pdf = await getDocumentProxy(Uint8Array.from(workerData))
const { text, totalPages } = await extractText(pdf, { mergePages: true })
parentPort?.postMessage({ text, pages: totalPages })
