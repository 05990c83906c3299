# The two servers behind the cache in front (ipe.vcl): those of compose.yaml.
backend server_1 {
  .host = "app-1";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 20s;
}

backend server_2 {
  .host = "app-2";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 20s;
}
