// SPDX-License-Identifier: MIT
// A count spread over modules: one cuts the work, each counts runs of units, one makes the total.
#pragma once

#include "web/api/api.h"

namespace queens::wasm {

// What only the module is asked, beside web::endpoint_at().
const web::Endpoint* module_endpoint_at(std::string_view path);

}  // namespace queens::wasm
