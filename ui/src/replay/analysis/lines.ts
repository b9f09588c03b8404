/** Lines of JSON out of an answer that comes in pieces. */
export async function* jsonLines<T>(body: ReadableStream<Uint8Array>): AsyncGenerator<T> {
  // by a stream: a letter of several bytes may be cut between two pieces
  const reader = body
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>;
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    // whole only when its line end has come
    rest = lines.pop()!;
    for (const line of lines) if (line) yield JSON.parse(line) as T;
  }
}
