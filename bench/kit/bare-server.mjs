// The least a Node server can do: the same headers and the same bytes for every request. Says its port, ends with stdin.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { headers, bodyFile } = JSON.parse(process.argv[2]);
const body = readFileSync(bodyFile);
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
process.stdin.resume().on('end', () => process.exit(0));
