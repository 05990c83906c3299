# The cache in front (docs/cdn.md): Varnish 7 with varnish-modules, between nginx and the servers. It keeps what carries
# Surrogate-Key, until a save purges it. Environment: SITE_HOST (the host of SITE_URL) and PURGE_TOKEN.
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
    # nginx says who asks; Varnish has added nginx, which TRUSTED_PROXY=1 does not count.
    set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");
  } else {
    # vcl_hit found a copy below a purge.
    set req.hash_always_miss = true;
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # nginx sends none of these here; they are for one reader, or large and kept by browsers.
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
  # Over HTTPS answers have one header more.
  hash_data(req.http.X-Forwarded-Proto);
  return (lookup);
}

# A purge names tags and, in Surrogate-Epochs, how far their content has come. First the epochs are noted, then what is
# stored goes: what is stored later is compared when it arrives and whenever it is asked for (decision 031).
sub purge_tags {
  if (!std.getenv("PURGE_TOKEN") || req.http.Authorization != "Bearer " + std.getenv("PURGE_TOKEN")) {
    return (synth(403));
  }
  # One purge at a time: of two, the older one would write its epoch over the newer one's. The servers ask again.
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

# Sets "is_below" when the epochs in "epochs" are below what a purge has named.
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
  # Nothing has been purged since it was stored: most hits.
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
  # Read before the comparison: what is purged in between is no longer equal to it.
  set beresp.http.Purged-Epochs = var.global_get("purged");
  var.set("epochs", beresp.http.Surrogate-Epochs);
  call compare_epochs;
  if (beresp.status == 200 && beresp.http.Surrogate-Key && beresp.http.Surrogate-Epochs
    && !beresp.http.Set-Cookie && std.integer(beresp.http.Content-Length, 0) < 4194304 && var.get("is_below") != "yes") {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^max-age=(\d+)$", "\1s"), 0s);
    # A server that ends before its last byte is no answer yet: vcl_backend_error asks the other.
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
    # Said as well: a browser that gets 304 would go on with the hit of the answer it has, and report its view once more.
    set resp.http.Server-Timing = {"front;desc="miss""};
  }
}

sub vcl_synth {
  set resp.http.Cache-Control = "no-store";
  if (req.url == "/purge" && resp.status == 200) {
    # By this the servers know that epochs are compared here.
    set resp.http.Surrogate-Epochs = var.global_get("purged");
  }
  set resp.body = "";
  return (deliver);
}
