// Loaded into the measured server before anything else: answers each message with V8's view of its memory.
process.on('message', () => process.send?.(process.memoryUsage()))
