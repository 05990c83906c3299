# The cache in front (docs/cdn.md): Varnish 7 with varnish-modules, between nginx and the servers. It stores responses
# with Surrogate-Key until a save purges them. Environment: SITE_HOST (the host of SITE_URL) and PURGE_TOKEN.
vcl 4.1;

import directors;
import std;
import var;
import vsthrottle;
import xkey;

include "ipe-servers.vcl";

sub vcl_init {
  new servers = directors.round_robin();
  servers.add_backend(server_1);
  servers.add_backend(server_2);
}

sub vcl_recv {
  if (req.method == "POST" && req.url == "/purge") {
    call purge_tags;
  }
  set req.backend_hint = servers.backend();
  if (req.restarts == 0) {
    # nginx sets the client's address; Varnish appends that of nginx, which TRUSTED_PROXY=1 does not count.
    set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");
  } else {
    # vcl_hit found a copy older than a purge.
    set req.hash_always_miss = true;
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # nginx sends none of these here: they are private, or large and cached by browsers.
  if (req.http.host != std.getenv("SITE_HOST")
    || req.url ~ "^/(?:api|auth|avisos|build|iacontrol|login|newsletter|storage|_next)(?:[/?]|$)") {
    return (pass);
  }
  unset req.http.Cookie;
  unset req.http.Authorization;
  if (req.http.Accept-Encoding ~ "(?i)(?:^|[ ,])br(?! *; *q=0(?:\.0*)? *(?:,|$))") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "(?i)(?:^|[ ,])gzip(?! *; *q=0(?:\.0*)? *(?:,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.host);
  # Over HTTPS responses have one more header.
  hash_data(req.http.X-Forwarded-Proto);
  return (lookup);
}

# A purge contains tags and, in Surrogate-Epochs, their current epochs. The epochs are stored before the copies are
# removed; later copies are compared with them when they are stored and at each hit (decision 031).
sub purge_tags {
  if (!std.getenv("PURGE_TOKEN") || req.http.Authorization != "Bearer " + std.getenv("PURGE_TOKEN")) {
    return (synth(403));
  }
  # One purge at a time: of two concurrent ones, the older could overwrite the newer epoch. The servers retry.
  if (vsthrottle.is_denied("purge", 1, 1h)) {
    return (synth(503));
  }
  if (std.integer(regsub(req.http.Surrogate-Epochs, "^(?:.* )?day=(\d+).*$", "\1"), 0) > std.integer(var.global_get("day"), 0)) {
    var.global_set("day", regsub(req.http.Surrogate-Epochs, "^(?:.* )?day=(\d+).*$", "\1"));
  }
  if (std.integer(regsub(req.http.Surrogate-Epochs, "^(?:.* )?content=(\d+).*$", "\1"), 0) > std.integer(var.global_get("content"), 0)) {
    var.global_set("content", regsub(req.http.Surrogate-Epochs, "^(?:.* )?content=(\d+).*$", "\1"));
  }
  if (std.integer(regsub(req.http.Surrogate-Epochs, "^(?:.* )?posts=(\d+).*$", "\1"), 0) > std.integer(var.global_get("posts"), 0)) {
    var.global_set("posts", regsub(req.http.Surrogate-Epochs, "^(?:.* )?posts=(\d+).*$", "\1"));
  }
  if (std.integer(regsub(req.http.Surrogate-Epochs, "^(?:.* )?letters=(\d+).*$", "\1"), 0) > std.integer(var.global_get("letters"), 0)) {
    var.global_set("letters", regsub(req.http.Surrogate-Epochs, "^(?:.* )?letters=(\d+).*$", "\1"));
  }
  if (std.integer(regsub(req.http.Surrogate-Epochs, "^(?:.* )?settings=(\d+).*$", "\1"), 0) > std.integer(var.global_get("settings"), 0)) {
    var.global_set("settings", regsub(req.http.Surrogate-Epochs, "^(?:.* )?settings=(\d+).*$", "\1"));
  }
  var.global_set("purged", "day=" + var.global_get("day") + " content=" + var.global_get("content") + " posts=" + var.global_get("posts") + " letters=" + var.global_get("letters") + " settings=" + var.global_get("settings") + " ");
  vsthrottle.return_token("purge", 1, 1h);
  set req.http.Purged = xkey.purge(req.http.Surrogate-Key);
  return (synth(200));
}

# Sets "is_below" if the epochs in "epochs" are below those of a purge.
sub compare_epochs {
  if (std.integer(regsub(var.get("epochs"), "^(?:.* )?day=(\d+).*$", "\1"), 999999999) < std.integer(var.global_get("day"), 0)) {
    var.set("is_below", "yes");
  }
  if (std.integer(regsub(var.get("epochs"), "^(?:.* )?content=(\d+).*$", "\1"), 999999999) < std.integer(var.global_get("content"), 0)) {
    var.set("is_below", "yes");
  }
  if (std.integer(regsub(var.get("epochs"), "^(?:.* )?posts=(\d+).*$", "\1"), 999999999) < std.integer(var.global_get("posts"), 0)) {
    var.set("is_below", "yes");
  }
  if (std.integer(regsub(var.get("epochs"), "^(?:.* )?letters=(\d+).*$", "\1"), 999999999) < std.integer(var.global_get("letters"), 0)) {
    var.set("is_below", "yes");
  }
  if (std.integer(regsub(var.get("epochs"), "^(?:.* )?settings=(\d+).*$", "\1"), 999999999) < std.integer(var.global_get("settings"), 0)) {
    var.set("is_below", "yes");
  }
}

sub vcl_hit {
  # The usual case: no purge since the copy was stored.
  if (obj.http.Purged-Epochs == var.global_get("purged")) {
    return (deliver);
  }
  var.set("epochs", obj.http.Surrogate-Epochs);
  call compare_epochs;
  if (var.get("is_below") == "yes") {
    return (restart);
  }
  return (deliver);
}

sub vcl_backend_response {
  set beresp.grace = 0s;
  set beresp.keep = 0s;
  # Read before the comparison: a purge in between changes the global value.
  set beresp.http.Purged-Epochs = var.global_get("purged");
  var.set("epochs", beresp.http.Surrogate-Epochs);
  call compare_epochs;
  if (beresp.status == 200 && beresp.http.Surrogate-Key && beresp.http.Surrogate-Epochs
    && !beresp.http.Set-Cookie && std.integer(beresp.http.Content-Length, 0) < 4194304 && var.get("is_below") != "yes") {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^max-age=(\d+)$", "\1s"), 0s);
    # A truncated response is not delivered: vcl_backend_error retries on the other server.
    set beresp.do_stream = false;
    return (deliver);
  }
  set beresp.ttl = 10s;
  set beresp.uncacheable = true;
  return (deliver);
}

sub vcl_backend_error {
  if (bereq.retries < 2 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
  set beresp.status = 502;
  set beresp.body = "";
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Purged-Epochs;
  unset resp.http.Surrogate-Key;
  unset resp.http.Surrogate-Epochs;
  unset resp.http.Surrogate-Control;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Cache-Tag;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  unset resp.http.Age;
  if (obj.hits > 0) {
    set resp.http.Server-Timing = {"front;desc="hit""};
  } else {
    # Sent for misses too: otherwise a browser would keep a stored "hit" after a 304, and report the view again.
    set resp.http.Server-Timing = {"front;desc="miss""};
  }
}

sub vcl_synth {
  set resp.http.Cache-Control = "no-store";
  if (req.url == "/purge" && resp.status == 200) {
    # Informs the servers that epochs are compared here.
    set resp.http.Surrogate-Epochs = var.global_get("purged");
  }
  set resp.body = "";
  return (deliver);
}
