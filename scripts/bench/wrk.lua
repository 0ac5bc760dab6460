-- Asks for random targets of a file, each time as another client or always as one, and prints its counts as JSON.

local targets = {}
local header, client = "", ""

function init(args)
  for line in io.lines(args[1]) do targets[#targets + 1] = line end
  math.randomseed(tonumber(args[2]))
  if args[3] ~= "" then header = args[3] .. "\r\n" end
  client = args[4]
end

function request()
  local random = math.random
  local from = client
  if from == "" then
    from = random(1, 223) .. "." .. random(0, 255) .. "." .. random(0, 255) .. "." .. random(0, 255)
  end
  return "GET " .. targets[random(#targets)] .. " HTTP/1.1\r\nHost: 127.0.0.1\r\n" .. header ..
    "X-Forwarded-For: " .. from .. "\r\n\r\n"
end

function done(summary)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"microseconds":%d,"refused":%d,"socketErrors":%d}\n',
    summary.requests, summary.duration, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout))
end
