# The two servers behind the cache in front (ipe.vcl): those of nginx.conf.
backend server_1 {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 20s;
}

backend server_2 {
  .host = "127.0.0.1";
  .port = "3001";
  .connect_timeout = 2s;
  .first_byte_timeout = 20s;
}
